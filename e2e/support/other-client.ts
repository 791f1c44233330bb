import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Returns the page of a client that uses the earlier API from another origin. It expects a refresh to return
 * `{access}`, sends cookies with each call, and shows the last response.
 */
const page = (api: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><title>Another client</title><link rel="icon" href="data:,">
<h1>Another client</h1>
<button id="sign-in">Sign in</button> <button id="refresh">Refresh</button>
<button id="book">Book the first plumber</button> <button id="pay">Pay</button>
<pre role="status"></pre>
<script>
const api = ${JSON.stringify(api)};
const storage = sessionStorage;
async function call(method, path, body) {
  const headers = { Accept: "application/json" };
  if (storage.access) headers.Authorization = "Bearer " + storage.access;
  if (body) headers["Content-Type"] = "application/json";
  const answer = await fetch(api + path, { method, headers, credentials: "include", body: body && JSON.stringify(body) });
  return answer.json();
}
const show = (text) => { document.querySelector("[role=status]").textContent = text; };
const on = (id, work) => document.getElementById(id).addEventListener("click", () => work().catch((error) => show(String(error))));
on("sign-in", async () => {
  const { access, refresh, user_type } = await call("POST", "/acct/login/", { username: "employer", password: "handwork-demo" });
  Object.assign(storage, { access, refresh });
  show("Signed in as " + user_type);
});
on("refresh", async () => {
  const answer = await call("POST", "/api/token/refresh/", { refresh: storage.refresh });
  storage.access = answer.access;
  show("Refreshed: " + Object.keys(answer));
});
on("book", async () => {
  const artisans = await call("GET", "/api/artisans-by-service/Plumber/");
  const { user } = artisans.find(({ pay }) => Number(pay) > 0);
  const { cart_item } = await call("POST", "/employer/add_to_cart/", { artisan_email: user.email });
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const job = { description: "Fix the tap", address: "14 Adeniyi Jones Avenue", contact_person: "Ngozi", contact_person_phone: "08012345678", location: "Ikeja" };
  const saved = await call("POST", "/employer/job-details/", { ...job, expectedDate: date, cart_item });
  show("Booked: " + JSON.stringify(saved));
});
on("pay", async () => {
  const { cart } = await call("GET", "/employer/cart-items/");
  const { data } = await call("POST", "/employer/payment-details/", { cart_code: cart[0].cart_code });
  location.href = data.link;
});
if (location.pathname === "/payment-confirmation")
  call("POST", "/employer/payment_confirmation/" + location.search).then(({ message }) => show(message));
</script>`;

export interface OtherClient {
  readonly origin: string;
  close(): void;
}

/** Serves the page at every path on a free port. `api()` returns the API's base URL whenever the page is opened. */
export async function startOtherClient(api: () => string): Promise<OtherClient> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page(api()));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
