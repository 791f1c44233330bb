export { fileDeletions } from "./deletions.table.ts";
export { cancelFolderDeletion, deleteDue, scheduleDeletion, tryDeleteDue } from "./deletions.ts";
export { fileStorage } from "./file-storage.ts";
export {
  NotAPhotoError,
  type PhotoKeys,
  storePhoto,
  storePrivatePhoto,
  storeSmallPhoto,
} from "./photos.ts";
export type { S3Location } from "./s3-storage.ts";
export { type Storage, VAULT } from "./storage.ts";
export { StorageUnavailable, storing, type Uploads } from "./uploads.ts";
