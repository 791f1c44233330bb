/**
 * What the product says, word for word. Server and browser take their texts from here, as `messages.area.text`.
 * Each area is an export of its own, so that a page carries the words it says and no others.
 */
export const login = {
  failed: "Login failed. Please check your credentials.",
  noRefreshToken: "No refresh token available",
  noAccessToken: "No access token found. Please log in.",
  logoutQuestion: "Are you sure you want to log out?",
  sessionExpired: "Your session has ended. Please log in again.",
  usernameRequired: "Username is required",
  passwordRequired: "Password is required",
} as const;

export const lists = {
  artisansFailed: "Error fetching artisans. Please try again later.",
  noResults: "No results found.",
  locationsFailed: "Failed to fetch locations. Please try again.",
  professionsFailed: "Failed to fetch professions. Please try again.",
} as const;

export const registration = {
  failed: "Failed to register user. Please try again.",
  network: "Network error. Please try again.",
  unexpectedStatus: "Unexpected response status from registration.",
  passwordsDiffer: "Passwords do not match",
  artisanStepFailed: "An error occurred. Please try again.",
  artisanStepNetwork: "A network error occurred. Please try again.",
  employerStepFailed: "An unexpected error occurred",
  usernameRequired: "Username is required",
  firstNameRequired: "First Name is required",
  lastNameRequired: "Last Name is required",
  emailRequired: "Email is required",
  passwordRequired: "Password is required",
  passwordShort: "This password is too short. It must contain at least 8 characters.",
  passwordCommon: "This password is too common.",
  passwordIsName: "The password must not be the same as the username or the email address.",
  usernameTaken: "A user with that username already exists.",
  emailTaken: "A user with that email address already exists.",
  ninRequired: "NIN is required",
  locationRequired: "Location is required",
  serviceRequired: "Service is required",
  experienceRequired: "Experience is required",
  addressRequired: "Address is required",
  phoneRequired: "Phone number is required",
  employerPhoneRequired: "Phone is required",
  companyRequired: "Organization's is required",
  ninFormat: "NIN must be 11 digits",
  phoneFormat: "Invalid format (e.g., +2348012345678 or 08012345678)",
  imageTooLarge: "Image size should not be too big,please.",
  imageUnreadable: "Upload a valid image. JPEG, PNG and WebP pictures are accepted.",
  stepExpired: "Your sign-up has expired. Please log in to complete your profile.",
  profileComplete: "This profile is already complete. Please log in.",
} as const;

export const cart = {
  missingEmail: "Missing artisan email.",
  loginFirst: "Please log in to add artisans to your cart.",
  addFailed: "An error occurred while adding to the cart.",
  added: "Service added to your cart!",
  empty: "Your service request is empty",
  alreadyThere: "This artisan is already in your cart.",
  beingPaid: "This artisan is in a request whose payment is under way.",
  employersOnly: "Only employers can request workers. Sign in with an employer account to go on.",
  quoteOnly: "This worker has no daily pay yet and can only be asked for a quote.",
  removeFailed: "This worker could not be removed. Please try again.",
} as const;

export const order = {
  submitted: "Order submitted successfully!",
  failed: "Failed to submit order.",
  description: "Description is required",
  date: "Date is required",
  budget: "Budget is required",
  budgetPositive: "Budget must be more than zero",
  datePast: "Date cannot be in the past",
  completeQuestion: "Confirm that the job is done?",
  completed: "Thank you. The job is completed.",
  completeFailed: "The job could not be completed. Please try again.",
  notStarted: "This work has not started yet.",
  problemRequired: "Please describe the problem",
  reported: "Thank you. We have your report and will get in touch with you.",
  reportFailed: "Your report could not be sent. Please try again.",
  reportedAlready: "A problem with this order is reported already. We are looking into it.",
  settled: "This job is settled: the worker has been paid. Please write to our support.",
} as const;

export const jobs = {
  empty: "No jobs found.",
  startQuestion: "Start this job now?",
  started: "Job started.",
  finishQuestion: "Is the work finished?",
  finished: "Work finished. The employer is asked to confirm it.",
  cannotStart: "This job cannot be started any more.",
  cannotFinish: "This job is not under way.",
  actionFailed: "That did not work. Please try again.",
  nameLocked: "Your name is verified. Write to us to change it.",
  profileSaved: "Changes saved.",
  profileFailed: "An error occurred. Please try again.",
} as const;

export const earnings = {
  empty: "No earnings yet.",
  referenceRequired: "A reference is required",
} as const;

export const quotes = {
  failed: "Failed to fetch quotes.",
  empty: "No quotes found.",
  pay: "Daily pay is required",
  payPositive: "Daily pay must be more than zero",
  accepted: "Quote accepted.",
  declined: "Quote declined.",
  declineQuestion: "Decline this request?",
  answerFailed: "Your answer could not be sent. Please try again.",
  answeredAlready: "This request was answered before.",
  expired: "The date of this request has passed.",
  notAccepted: "This quote cannot be put into the cart.",
} as const;

export const jobDetails = {
  missing: "No details available",
  failed: "Failed to submit job details",
  description: "Description is required",
  location: "Location is required",
  address: "Address is required",
  contactPerson: "Contact person is required",
  contactPhone: "Contact phone is required",
  expectedDate: "Expected date is required",
  phoneFormat: "Invalid format (e.g., +2348012345678 or 08012345678)",
  datePast: "Expected date cannot be in the past",
  days: "Days must be a whole number from 1 to 90",
} as const;

export const payment = {
  noCartCode: "No Cart code missing. Please try again.",
  notAuthenticated: "You are not authenticated. Please log in.",
  initiateFailed: "Failed to initiate payment. Please try again.",
  initiateError: "An error occurred while initiating the payment.",
  missingDetails: "Missing required payment details.",
  verificationFailed: "Payment verification failed.",
  verifyError: "An error occurred while verifying the payment.",
  otherUnderWay: "Another request of yours is being paid for. Finish or cancel that payment first.",
  paidAlready: "This cart is paid for already. See your orders.",
  successful: "Payment Successful, Order Created",
  successMark: "Payment Successful",
  failedTitle: "Payment Failed",
} as const;

export const dashboard = {
  userFailed: "Failed to fetch user details.",
  userFailedRetry: "Failed to fetch user details. Please try again.",
  lastPaymentFailed: "Failed to fetch last payment details.",
  expectedArtisanFailed: "Failed to fetch expected artisan details.",
  invalidData: "Invalid data format received from server",
  orderHistoryFailed: "Failed to fetch order history.",
  noExpectedArtisans: "No paid artisans or job details found.",
  noOrders: "No orders found.",
  noTransactions: "No transactions found",
} as const;

export const companies = {
  failed: "An error occurred while fetching companies. Please try again.",
  empty: "No companies found.",
} as const;

export const password = {
  resetSent: "Password reset email sent",
  resetSendFailed: "Failed to send reset email. Please try again.",
  reset: "Password has been reset successfully",
  resetFailed: "Failed to reset password. The link may have expired.",
  changed: "Your password has been changed.",
  changeFailed: "Your password could not be changed. Please try again.",
  currentRequired: "Current password is required",
  currentWrong: "This is not your current password.",
} as const;

export const account = {
  saved: "Changes saved.",
  failed: "Your changes could not be saved. Please try again.",
  companyRequired: "Company name is required",
  noPhone: "This account has no phone number here.",
  noCompany: "This account has no company.",
  incomplete: "Please complete your profile first.",
  devicesFailed: "Failed to load where you are signed in.",
  deviceSignedOut: "That device is signed out.",
  othersQuestion: "Sign out everywhere but here?",
  othersSignedOut: "You are signed out everywhere else.",
  signOutFailed: "That did not work. Please try again.",
} as const;

export const contact = {
  name: "Full name is required",
  subject: "Subject is required",
  email: "Email is required",
  emailFormat: "Enter a valid email address.",
  message: "Message body is required",
  sent: "Thank you. Your message has reached us, and we answer by e-mail.",
  failed: "Your message could not be sent. Please try again.",
} as const;

export const marketer = {
  usernameRequired: "Username is required",
  firstNameRequired: "First name is required",
  lastNameRequired: "Last name is required",
  emailRequired: "Email is required",
  passwordRequired: "Password is required",
  password2Required: "Confirm password is required",
  ninRequired: "NIN is required",
  locationRequired: "Location is required",
  serviceRequired: "Service is required",
  experienceRequired: "Experience is required",
  addressRequired: "Address is required",
  phoneRequired: "Phone number is required",
  payRequired: "Pay is required",
  companyRequired: "Company name is required",
  consentRequired: "Please confirm that this person has agreed",
  ninFormat: "NIN must be 11 digits",
  phoneFormat: "Invalid format (e.g., +2348012345678 or 08012345678)",
  imageTooLarge: "Image size should not exceed 2.1MB",
  locationsFailed: "Failed to load locations",
  servicesFailed: "Failed to load services",
  registerFailed: "An error occurred. Please try again.",
  registered: "Registration successful!",
  doneBefore:
    "This was received before, with other details, and the account was made with those. Look at it before you register anybody else.",
  saved: "Changes saved.",
  listFailed: "Failed to fetch artisans.",
  deleteQuestion: "Are you sure you want to delete this artisan?",
  deleteFailed: "Failed to delete artisan.",
  deleteOpenWork:
    "This artisan has paid work that is still open. It must be completed or cancelled before they can be deleted.",
  deleteBeingPaid: "An employer is paying for this artisan at this moment. Please try again later.",
  lockedVerified: "This artisan is verified. Ask a manager to change this.",
  lockedEmail: "This artisan signs in with this address. Only they can change it.",
} as const;

export const fingerprint = {
  missing: "Please upload an image.",
  failed: "Error uploading fingerprint.",
  uploaded: "Fingerprint uploaded successfully!",
  wrongType: "Please upload a PNG or JPEG image.",
  sealed:
    "This fingerprint cannot be opened by this part of the site just now. Please tell an administrator.",
  enough: "This worker has 20 fingerprints, the most that are kept. An admin can erase them.",
  consentRequired: "Please confirm that the worker agrees.",
} as const;

export const administration = {
  searchFailed: "An error occurred while fetching data.",
  actionFailed: "That did not work. Please try again.",
  reasonRequired: "A reason is required",
  nameRequired: "Name is required",
  nameTaken: "This name is there already.",
  companyName: "Company name is required",
  website: "Enter an address that begins with https:// or http://",
  imageType: "Please upload a PNG, JPEG or WebP image.",
  timeRequired: "Time is required",
  locationRequired: "Location is required",
  descriptionRequired: "Description is required",
  referenceRequired: "A reference is required",
  noDispute: "This order is not in dispute.",
  refundUnderWay: "The provider is giving this money back. Wait until it says how that went.",
  sameArtisan: "Choose another worker.",
  ownAccount: "You cannot suspend your own account.",
  lastAdmin: "The last active admin cannot be suspended.",
} as const;

export const privacy = {
  noticeRequired: "Please read and accept the privacy notice.",
  noticeUnknown: "There is no such version of the privacy notice. Please load the page again.",
  passwordRequired: "Your password is required",
  passwordWrong: "This is not your password.",
  exportFailed: "Your data could not be put together. Please try again.",
  eraseFailed: "Your account could not be deleted. Please try again.",
  erased: "Your account has been deleted.",
  erasedByStaff: "The account has been erased.",
  openWork: "Paid work of this account is still open. It must be completed or cancelled first.",
  beingPaid: "A payment is under way at this moment. Please try again later.",
  owed: "This worker is still owed pay for completed jobs. It must be paid out first.",
  refundDue: "A refund to this account is still due. It must be made first.",
  lastAdmin: "The last active admin's account cannot be deleted.",
  adminsThemselves: "Accounts of admins are deleted by their owners.",
  erasedAlready: "This account has been erased already.",
} as const;

export const notFound = "Page not found";
