/** The last day on which a job may be: a year that is longer, or begins otherwise, is a slip of the fingers. */
export const JOB_DATE_MAX = "2099-12-31";

/** Whether a day, YYYY-MM-DD as date inputs give it, is later than any job. Inputs take years of six digits. */
export const isTooFar = (day: string): boolean => day.length > JOB_DATE_MAX.length || day > JOB_DATE_MAX;
