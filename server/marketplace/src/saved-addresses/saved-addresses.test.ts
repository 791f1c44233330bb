import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ token } = await server.account("employer"));
});
afterAll(() => server.close());

const home = {
  name: "Home",
  address: "12 Allen Avenue",
  location: "Ikeja",
  contact_person: "Bisi",
  contact_person_phone: "0803 123 4567",
};
const save = (body: object = home) =>
  server.request("POST", "/v1/employer/addresses/", { token, json: body });
const list = () => server.call("savedAddressList", { token });

test("saves, lists, changes and deletes an address", async () => {
  const { name: _, ...nameless } = { ...home, address: "3 Marina" };
  await save(nameless);
  const { body: saved } = await save();
  expect((await list()).map(({ name }) => name)).toEqual(["3 Marina", "Home"]);

  const body = { name: "Mother's house", contact_person: "Mama Bisi" };
  const edited = await server.call("savedAddressEdit", { params: { id: saved.id }, body, token });
  expect(edited).toEqual({ ...home, ...body, id: saved.id, contact_person_phone: "+2348031234567" });
  await server.call("savedAddressDelete", { params: { id: saved.id }, token });
  expect((await list()).map(({ name }) => name)).toEqual(["3 Marina"]);
});

test("saves the same address only once", async () => {
  const [first, second] = await Promise.all([save(), save()]);
  expect(second?.body.id).toBe(first?.body.id);
  expect(await list()).toHaveLength(1);
});

test("uses the address as its default name, and adds the contact person if that name is taken", async () => {
  const { name: _, ...nameless } = home;
  await save(nameless);
  const another = { ...nameless, contact_person: "Tunde" };
  expect((await save(another)).body.name).toBe("Tunde, 12 Allen Avenue");
  expect((await save(another)).status).toBe(201);
  expect((await list()).map(({ name }) => name)).toEqual(["12 Allen Avenue", "Tunde, 12 Allen Avenue"]);
});

test("refuses a name that the employer already uses", async () => {
  await save();
  const refused = await save({ ...home, name: "home", address: "3 Marina" });
  expect([refused.status, refused.body]).toEqual([400, { name: [messages.savedAddresses.nameTaken] }]);
});

test("refuses more than 20 addresses", async () => {
  for (let index = 0; index < 20; index++)
    expect((await save({ ...home, name: `Site ${index}` })).status).toBe(201);
  const refused = await save({ ...home, name: "One more" });
  expect([refused.status, refused.body]).toEqual([409, { detail: messages.savedAddresses.tooMany(20) }]);
});

test("does not show or change another employer's address", async () => {
  const { body: saved } = await save();
  const { token: stranger } = await server.account("employer");
  expect(await server.call("savedAddressList", { token: stranger })).toEqual([]);
  const path = `/v1/employer/addresses/${saved.id}/`;
  const json = { name: "Mine" };
  expect((await server.request("PATCH", path, { token: stranger, json })).status).toBe(404);
  expect((await server.request("DELETE", path, { token: stranger })).status).toBe(404);
});
