/** Maximum length of a job, in working days. */
export const JOB_DAYS_MAX = 90;

/** The last possible day of a job. A later year must be a typing error. */
export const JOB_DATE_MAX = "2099-12-31";

/** Returns whether a day is too late for a job. Date inputs return YYYY-MM-DD, but also accept years of six digits. */
export const isTooFar = (day: string): boolean => day.length > JOB_DATE_MAX.length || day > JOB_DATE_MAX;
