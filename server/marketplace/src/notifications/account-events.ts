import { paths, type UserType } from "@handwork/contract";
import { toNaira } from "../shared/money.ts";

const listFormat = new Intl.ListFormat("en-GB");
const forAccount = { category: "profile", path: paths.account, action: "Open your account" } as const;
const forProfile = { category: "profile", path: paths.artisanProfile, action: "See your profile" } as const;

/** Events about accounts and staff invitations. */
export const accountEvents = {
  account_suspended: {
    category: "profile",
    everywhere: true,
    path: paths.contact,
    action: "Contact us",
    write: (_: object) => ({
      title: "We have suspended your account",
      text: "You cannot sign in until we reinstate it. If you do not know the reason, contact us.",
    }),
  } as const,
  account_reinstated: {
    ...forAccount,
    everywhere: true,
    write: (_: object) => ({
      title: "We have reinstated your account",
      text: "You can sign in again.",
    }),
  } as const,
  phone_changed: {
    ...forAccount,
    everywhere: true,
    write: ({ phone }: { phone: string }) => ({
      title: "Your phone number was changed",
      text: `Our staff or the marketer who registered you changed it to ${phone}. Employers call you on this number. Verify it in your account settings to get SMS. If you did not ask for this, contact us now.`,
    }),
  } as const,
  profile_changed: {
    ...forProfile,
    write: ({ fields, payKobo }: { fields: readonly string[]; payKobo: number | null }) => ({
      title: "Your profile was changed",
      text: `Our staff or the marketer who registered you changed your ${listFormat.format(fields)}.${
        payKobo === null ? "" : ` Employers now pay ${toNaira(payKobo)} a day.`
      } If something is wrong, correct it on your profile page or contact us.`,
    }),
  },
  suggestion_dismissed: {
    ...forProfile,
    write: ({ kind, text }: { kind: "location" | "service"; text: string }) => ({
      title: `We do not list “${text}”`,
      text: `Choose ${kind === "location" ? "an area" : "a trade"} from our list on your profile page.`,
    }),
  },
  signed_out_by_staff: {
    ...forAccount,
    write: ({ reason }: { reason: string }) => ({
      title: "We have signed you out",
      text: `You can sign in again at any time. Reason: ${reason}`,
    }),
  },
  role_changed: {
    ...forAccount,
    write: ({ userType, reason }: { userType: UserType; reason: string }) => ({
      title: `Your role on Handwork is now ${userType}`,
      text: `We have signed you out everywhere. ${
        userType === "admin"
          ? "Admins need a stronger password, so yours no longer works. To choose a new one, open the sign-in page and follow “Reset it here”."
          : "Sign in again to continue."
      } Reason: ${reason}`,
    }),
  },
  invitation_accepted: {
    category: "profile",
    path: paths.people,
    action: "See people",
    write: ({ name, userType }: { name: string; userType: UserType }) => ({
      title: `${name} has accepted your invitation`,
      text: `${name} now has an account as ${userType === "admin" ? "an admin" : `a ${userType}`}.`,
    }),
  } as const,
};
