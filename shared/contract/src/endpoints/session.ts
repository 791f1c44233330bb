// Signing in and out.

export const login = { name: "login", method: "POST", path: "/acct/login/", idempotent: true } as const;
export const loginCode = { name: "loginCode", method: "POST", path: "/acct/login/code/" } as const;
export const logout = { name: "logout", method: "POST", path: "/acct/logout/" } as const;
export const refreshToken = {
  name: "refreshToken",
  method: "POST",
  path: "/api/token/refresh/",
  idempotent: true,
} as const;
