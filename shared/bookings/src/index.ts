export { DialogButton, type DialogState } from "./dialog-button.tsx";
export { FreeDates } from "./free-dates.tsx";
export { lookOf } from "./look-of.ts";
export { addPhotos, photosError } from "./problem-photos.ts";
export { ProposalNotice } from "./proposal-notice.tsx";
export { ReceiptsButton } from "./receipts/receipts-button.tsx";
export { saveFile } from "./save-file.ts";
export { shrinkPhoto } from "./shrink-photo.ts";
export { useAction } from "./use-action.ts";
