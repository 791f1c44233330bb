import { useSession } from "@handwork/session";

/** Whether links to post a job are shown. Only employers can post jobs, and visitors may become employers. */
export const useMayPostJobs = () =>
  useSession(({ signedIn, userType }) => !signedIn || userType === "employer");
