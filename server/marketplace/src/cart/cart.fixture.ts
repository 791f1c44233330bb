import type { EndpointBody } from "@handwork/contract";
import type { TestAccount, TestServer } from "@handwork/server-main/testing";
import { type Artisan, type ArtisanValues, createArtisan } from "../artisans/artisan.fixture.ts";

/** A body for `job-details`, without the cart item. */
export const job: EndpointBody<"jobDetails"> = {
  description: "Fix the kitchen tap",
  address: "12 Allen Avenue",
  contact_person: "Bisi",
  contact_person_phone: "08031234567",
  expectedDate: "2099-01-15",
  location: "Ikeja",
};

export interface FilledCart {
  employer: TestAccount;
  cartCode: string;
  artisans: Artisan[];
  itemIds: number[];
}

/** Creates an artisan and adds them to an employer's cart with job details, so that the cart can be paid. */
export async function addArtisan(server: TestServer, employer: TestAccount, values: ArtisanValues = {}) {
  const artisan = await createArtisan(server, values);
  const { token } = employer;
  const added = await server.call("addToCart", { body: { artisan_email: artisan.alias }, token });
  await server.call("jobDetails", { body: { ...job, cart_item: added.cart_item }, token });
  return { artisan, cartCode: added.cart_code, itemId: added.cart_item };
}

/** Creates an employer whose cart has one artisan for each entry of `artisans`. */
export async function fillCart(
  server: TestServer,
  artisans: readonly ArtisanValues[] = [{}],
): Promise<FilledCart> {
  const employer = await server.account("employer");
  const added = [];
  for (const values of artisans) added.push(await addArtisan(server, employer, values));
  return {
    employer,
    cartCode: added[0]?.cartCode ?? "",
    artisans: added.map((one) => one.artisan),
    itemIds: added.map((one) => one.itemId),
  };
}
