// Signing in and out.

import { post } from "../define-endpoint.ts";

export const login = post("login", "/acct/login/", { idempotent: true });
export const loginCode = post("loginCode", "/acct/login/code/");
export const logout = post("logout", "/acct/logout/");
export const refreshToken = post("refreshToken", "/api/token/refresh/", { idempotent: true });
