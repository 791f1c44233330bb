export const trade = "Choose the trade that you need.";
export const area = "Choose the area of the job.";
export const description = "Describe the job.";
export const date = "Choose the day the work should start.";
export const datePast = "Choose today or a later day.";
export const dateFar = "The day is too far ahead.";
export const days = "Days must be a whole number from 1 to 90.";
export const budgetPositive = "Budget must be more than zero.";
export const contactData =
  "Leave out phone numbers, email addresses and links. You see each other's contact details once the job is paid for.";
export const addressLater = "The address and a contact are needed only when you choose an artisan.";
export const tooMany =
  "You have 5 open jobs, which is the maximum. Close one of them, or wait until its date has passed.";
export const notOpen = "This job is no longer open.";
export const hiddenByStaff = "Our staff have hidden this job, so it cannot be changed.";
export const booked = "This job is booked, so it cannot be changed here.";
export const chosenAlready = (artisan: string) =>
  `You have chosen ${artisan}, who is in your cart. Remove ${artisan} from the cart first.`;
export const photosEnough = "A job can have at most 4 photos.";
export const posted = "Your job is posted. We have notified matching artisans.";
export const saved = "Your changes are saved.";
export const photosUnsaved = "Your job is posted, but a photo could not be added. Please add it again.";
export const postFailed = "Your job could not be posted. Please try again.";
export const saveFailed = "Your changes could not be saved. Please try again.";
export const closed = "The job is closed.";
export const closeFailed = "The job could not be closed. Please try again.";
export const loadFailed = "The jobs could not be loaded. Please try again.";

export const price = "Enter your price.";
export const pricePositive = "Price must be more than zero.";
/** A price for the whole job is split into equal daily amounts. */
export const unevenPrice = (days: number, lower: string, upper: string) =>
  `This price cannot be split into ${days} equal days. Enter ${lower} or ${upper}.`;
export const start = "Choose the day you can start.";
export const message = "Write a short message to the employer.";
export const otherTrade = "This job is for another trade.";
export const notVerified = "You can send quotes once we have verified your profile.";
export const noProfile = "Complete your profile first, then you can send quotes.";
export const quotesEnough = "This job has enough quotes.";
export const quoteSent = "Your quote is sent.";
export const quoteChanged = "Your quote has been updated.";
export const quoteFailed = "Your quote could not be sent. Please try again.";
export const quoteWithdrawn = "Your quote is withdrawn.";
export const withdrawFailed = "Your quote could not be withdrawn. Please try again.";
export const quoteChosen =
  "The employer has chosen your quote, so it cannot be changed. If they pay and you cannot come, decline the job.";
export const artisanGone = "This artisan can no longer be booked. Choose another quote.";
export const quoteOutdated = "The artisan has changed this quote. Please read it again before you choose it.";
export const quoteGone = "The artisan has withdrawn this quote. Choose another one.";
export const chooseFailed = "The artisan could not be added to your cart. Please try again.";
export const agreedDays = (days: number) =>
  `The artisan's quote is for ${days} ${days === 1 ? "day" : "days"}, so the number of days cannot be changed.`;
