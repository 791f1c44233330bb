import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const server = await startTestServer();
afterAll(() => server.close());

let admin: TestAccount;
beforeAll(async () => {
  admin = await server.account("admin");
});

describe("companies", () => {
  const form = (fields: Record<string, string>, image?: Buffer) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    if (image) data.append("company_image", new Blob([new Uint8Array(image)]), "logo.png");
    return data;
  };
  const send = async (method: string, path: string, fields: Record<string, string>, image?: Buffer) =>
    server.request(method, `/v1/administrator/companies/${path}`, {
      token: admin.token,
      body: form(fields, image),
    });

  test("keep their picture when an admin edits their details", async () => {
    const image = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#0a0" } })
      .png()
      .toBuffer();
    const added = await send(
      "POST",
      "",
      { company_name: "Lekki Builders", website: "https://lekki.example" },
      image,
    );
    expect(added.status).toBe(201);
    const picture = await fetch(added.body.company_image);
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 640 });

    const fields = { company_name: "Lekki Builders Ltd", industry: "Construction" };
    const changed = await send("PATCH", `${added.body.id}/`, fields);
    expect(changed.body).toEqual({ ...added.body, ...fields, website: null });
    const { companies } = await server.call("companyList");
    expect(companies).toContainEqual(changed.body);
  });

  test("get a new picture, and the old one is deleted in every width", async () => {
    const image = (background: string) =>
      sharp({ create: { width: 700, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
    const fields = { company_name: "Epe Tiles" };
    const { body: added } = await send("POST", "", fields, await image("#00a"));
    const changed = await send("PATCH", `${added.id}/`, fields, await image("#a00"));
    const pathOf = ({ company_image }: { company_image: string }) => new URL(company_image).pathname;
    const [old, current] = [pathOf(added), pathOf(changed.body)];
    const status = async (path: string) => (await server.request("GET", path)).status;
    const small = (path: string) => path.replace("-640.", "-240.");
    for (const path of [current, small(current)]) expect(await status(path)).toBe(200);
    for (const path of [old, small(old)]) expect(await status(path)).toBe(404);
  });

  test("require a name, and reject an invalid picture or web address", async () => {
    expect((await send("POST", "", {})).body).toEqual({ company_name: ["Company name is required"] });
    const fields = { company_name: "X" };
    expect((await send("POST", "", fields, Buffer.from("<svg/>"))).body).toHaveProperty("company_image");
    for (const website of ["javascript:alert(1)", "https://bank.example:443@evil.example"]) {
      expect((await send("POST", "", { ...fields, website })).body).toHaveProperty("website");
    }
    expect((await send("PATCH", "999999/", fields)).status).toBe(404);
  });
});
