import { messages, paths, type UserType } from "@handwork/contract";
import { SERVICE } from "@handwork/e2e-support/employer";
import { fillJobDetails, headingIs, ready, shown, signInByForm } from "@handwork/e2e-support/page";
import { aNin, finishSignUp, PASSWORD, signUp, somebody, tellTrade } from "@handwork/e2e-support/person";
import type { Browser, Page } from "playwright-core";
import { Meter, type Passed, plus, type Weight } from "./meter.ts";
import { newVisitor } from "./visitor.ts";

/** A step, and what leads to the page that it is about. */
type Step = readonly [name: string, go: (page: Page) => Promise<unknown>];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name }).first().click();
const openHome: Step = ["home", (page) => page.goto(paths.home)];

const signInAs =
  (username: UserType, heading: RegExp = /^Welcome/) =>
  async (page: Page) => {
    await signInByForm(page, username);
    await headingIs(page, heading);
  };
const openSignIn: Step = [
  "sign-in page",
  async (page) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Login" }).click();
    await headingIs(page, "Sign in");
  },
];

/** From the search to the paid order and the dashboard. */
const employer: Step[] = [
  openHome,
  [
    "search",
    async (page) => {
      await page.getByLabel("Job keyword").fill(SERVICE);
      await page.keyboard.press("Enter");
      await headingIs(page, /^Artisans matching/);
    },
  ],
  [
    "sign-in page",
    async (page) => {
      await press(page, "Make A Request");
      await headingIs(page, "Sign in");
    },
  ],
  ["signed in, back at the search", signInAs("employer", /^Artisans matching/)],
  [
    "job details",
    async (page) => {
      await press(page, "Make A Request");
      await headingIs(page, "Job details");
    },
  ],
  [
    "cart",
    async (page) => {
      await fillJobDetails(page);
      await press(page, "Save job details");
      await headingIs(page, "Your service request");
    },
  ],
  [
    "payment",
    async (page) => {
      await press(page, "Proceed to Checkout");
      await headingIs(page, "Payment");
    },
  ],
  [
    "the provider's page",
    async (page) => {
      await press(page, "Pay Now");
      await shown(page.getByRole("button", { name: /^Pay ₦/ }));
    },
  ],
  [
    "confirmation",
    async (page) => {
      await page.getByRole("button", { name: /^Pay ₦/ }).click();
      await headingIs(page, messages.payment.successMark);
    },
  ],
  [
    "dashboard",
    async (page) => {
      await follow(page, "See Transaction Details");
      await headingIs(page, /^Welcome/);
    },
  ],
];

const artisan: Step[] = [
  openHome,
  [
    "sign-up",
    async (page) => {
      await follow(page, "Register as an artisan");
      await headingIs(page, "Create an account");
    },
  ],
  [
    "trade",
    async (page) => {
      await signUp(page, somebody("Ebiere", "Wariboko"));
      await headingIs(page, "Your trade");
    },
  ],
  [
    "dashboard",
    async (page) => {
      await tellTrade(page, aNin());
      await finishSignUp(page).click();
      await headingIs(page, /^Welcome/);
    },
  ],
  [
    "jobs",
    async (page) => {
      await page.getByRole("link", { name: "Jobs", exact: true }).last().click();
      await headingIs(page, "Jobs");
    },
  ],
];

async function registerArtisan(page: Page): Promise<void> {
  const newcomer = somebody("Tamara", "Briggs");
  const typed = {
    Username: newcomer.username,
    "First Name": newcomer.first,
    "Last Name": newcomer.last,
    Email: newcomer.email,
    Password: PASSWORD,
    "Confirm Password": PASSWORD,
    NIN: aNin(),
    Experience: "4",
    Address: "4 Opebi Road",
    "Phone Number": "08031234567",
    Pay: "12500",
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Location").selectOption("Ikeja");
  await page.getByLabel("Service").selectOption(SERVICE);
  await page.getByRole("checkbox").check();
  await press(page, "Register Artisan");
  await headingIs(page, /^Welcome/);
}

const marketer: Step[] = [
  openHome,
  openSignIn,
  ["dashboard", signInAs("marketer")],
  [
    "registration",
    async (page) => {
      await follow(page, "Register Artisan");
      await headingIs(page, "Artisan Registration");
    },
  ],
  ["registered", registerArtisan],
  [
    "list",
    async (page) => {
      await follow(page, "Manage Artisan");
      await shown(page.getByRole("main").getByText("Tamara Briggs"));
    },
  ],
];

const manager: Step[] = [
  openHome,
  openSignIn,
  ["dashboard", signInAs("manager")],
  [
    "search",
    async (page) => {
      await follow(page, "Add Finger Print");
      await headingIs(page, "Search artisans");
    },
  ],
  [
    "results",
    async (page) => {
      await page.getByLabel("First name").fill("A");
      await press(page, "Search");
      await shown(page.getByRole("region", { name: "Results" }).getByRole("listitem"));
    },
  ],
  [
    "verified",
    async (page) => {
      await press(page, /^Verify /);
      await page.getByRole("alertdialog").getByRole("button", { name: "Verify" }).click();
      await shown(page.getByText(/ is verified\.$/));
    },
  ],
];

const admin: Step[] = [
  openHome,
  openSignIn,
  ["dashboard", signInAs("admin")],
  ...[
    ["users", paths.manageUsers, "Manage Users"],
    ["reports", paths.problems, "Reports"],
    ["releases", paths.releases, "Releases"],
    ["audit log", paths.auditLog, "Audit log"],
  ].map(
    ([name = "", path, heading = ""]): Step => [
      name,
      async (page) => {
        await page.locator(`a[href="${path}"]`).first().click();
        await headingIs(page, heading);
      },
    ],
  ),
];

const journeys = { employer, artisan, marketer, manager, admin } satisfies Record<UserType, Step[]>;
export const roles = Object.keys(journeys) as UserType[];

export interface StepWeight {
  step: string;
  weight: Weight;
  files: Passed[];
}
export interface Journey {
  role: UserType;
  steps: StepWeight[];
  all: Weight;
}

/** What somebody of this role transfers who was never here, step by step; every page stays open until it is at rest. */
export async function travel(browser: Browser, site: string, role: UserType): Promise<Journey> {
  const meter = await Meter.before(site);
  try {
    const { context, page } = await newVisitor(browser, meter.origin);
    meter.take();
    const steps: StepWeight[] = [];
    for (const [step, go] of journeys[role]) {
      await go(page).catch((error: Error) => {
        throw new Error(`${role}, ${step}: ${error.message}`);
      });
      if (step === "home") await ready(page);
      await meter.atRest();
      const { weight, passed } = meter.take();
      steps.push({ step, weight, files: passed });
    }
    await context.close();
    return { role, steps, all: steps.map(({ weight }) => weight).reduce(plus) };
  } finally {
    await meter.close();
  }
}
