import { z } from "zod";
import { idParam } from "./common.ts";
import * as jobs from "./posted-jobs.ts";

/** Jobs that employers post, and the quotes that artisans send for them. */
export const postedJobEndpoints = {
  postedJobList: {
    summary: "Open posted jobs, by default newest first",
    query: jobs.postedJobQuery,
    response: jobs.postedJobList,
  },
  postedJobDetail: {
    summary: "A posted job",
    params: idParam,
    response: jobs.postedJob,
    refusals: [404],
  },
  ownPostedJobs: { summary: "The caller's posted jobs, newest first", response: z.array(jobs.ownPostedJob) },
  ownPostedJob: {
    summary: "One of the caller's posted jobs with its quotes",
    params: idParam,
    response: jobs.ownPostedJobDetail,
  },
  postedJobCreate: {
    summary: "Post a job; matching artisans are notified",
    body: jobs.postedJobBody,
    status: 201,
    response: jobs.ownPostedJob,
    refusals: [409],
  },
  postedJobEdit: {
    summary: "Change an open job; artisans who sent a quote are notified",
    params: idParam,
    body: jobs.postedJobEditBody,
    response: jobs.ownPostedJob,
    refusals: [409],
  },
  postedJobClose: {
    summary: "Close a job; artisans who sent a quote are notified",
    params: idParam,
    response: jobs.ownPostedJob,
    refusals: [409],
  },
  postedJobPhotoAdd: {
    summary: "Add a `photo` to a job",
    params: idParam,
    body: jobs.postedJobPhotoBody,
    status: 201,
    response: jobs.ownPostedJob,
    refusals: [409],
  },
  postedJobPhotoDelete: {
    summary: "Remove a photo from a job",
    params: jobs.postedJobPhotoParams,
    response: jobs.ownPostedJob,
    refusals: [409],
  },
  jobQuoteChoose: {
    summary: "Choose a quote: adds its artisan to the cart with the agreed price, days, date and job details",
    params: idParam,
    body: jobs.quoteChooseBody,
    status: 201,
    response: jobs.quoteChosen,
    refusals: [409],
  },
  jobsForArtisan: {
    summary: "Posted jobs that match the caller, and those for which they sent a quote",
    response: jobs.jobsForArtisan,
  },
  jobToQuote: {
    summary: "A posted job with the caller's quote",
    params: idParam,
    response: jobs.jobToQuote,
    refusals: [404],
  },
  jobQuoteSend: {
    summary: "Send a quote for a posted job, or change it",
    params: idParam,
    body: jobs.quoteSendBody,
    response: jobs.jobToQuote,
    refusals: [404, 409],
  },
  jobQuoteWithdraw: {
    summary: "Withdraw the caller's quote for a posted job",
    params: idParam,
    response: jobs.jobToQuote,
    refusals: [409],
  },
  staffPostedJobs: {
    summary: "Posted jobs for staff, newest first",
    query: jobs.staffJobQuery,
    response: z.array(jobs.staffPostedJob),
  },
  postedJobHide: {
    summary: "Hide a posted job from everyone, or show it again",
    params: idParam,
    body: jobs.jobHideBody,
    response: jobs.staffPostedJob,
  },
} as const;
