/** The last possible day of a job. A later year is a typing error. */
export const JOB_DATE_MAX = "2099-12-31";

/**
 * Whether a day (YYYY-MM-DD, as date inputs return it) is too late for a job. Date inputs accept years of six digits.
 */
export const isTooFar = (day: string): boolean => day.length > JOB_DATE_MAX.length || day > JOB_DATE_MAX;
