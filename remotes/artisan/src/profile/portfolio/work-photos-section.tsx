import { errorText, newKey, photoBody, photosError } from "@handwork/bookings";
import { endpoints, messages, WORK_PHOTOS_MAX } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { call } from "@handwork/http";
import { PhotoInput, ProgressBar } from "@handwork/ui";
import { useState } from "react";
import { Fold } from "../../shared/fold.tsx";
import styles from "./portfolio.module.css";
import type { PortfolioSectionProps } from "./section-props.ts";
import { WorkPhotoItem } from "./work-photo-item.tsx";

interface Upload {
  /** Number of the photo, from 1. */
  readonly current: number;
  readonly count: number;
  /** Fraction that has been sent, 0 to 1. */
  readonly sent: number;
}

/** Photos of finished work. Each is uploaded in its own call as soon as it is chosen. */
export function WorkPhotosSection({ portfolio, onSaved }: PortfolioSectionProps) {
  const { work_photos: photos } = portfolio;
  const [upload, setUpload] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<string>();
  const remaining = WORK_PHOTOS_MAX - photos.length;

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const error = photosError(files, remaining, messages.profiles.photosEnough);
    setProblem(error);
    if (error) return;
    try {
      for (const [index, file] of files.entries()) {
        const step = { current: index + 1, count: files.length };
        setUpload({ ...step, sent: 0 });
        const body = await photoBody(file);
        const onUploadProgress = (sent: number) => setUpload({ ...step, sent });
        onSaved(await call(endpoints.workPhotoAdd, { body, onUploadProgress, key: newKey() }));
      }
      notify(messages.profiles.photosAdded(files.length), "success");
    } catch (error) {
      setProblem(errorText(error, messages.profiles.photosFailed));
      // The photo may have been stored although its response was lost. The artisan then need not choose it again.
      await call(endpoints.artisanPortfolio).then(onSaved, () => undefined);
    }
    setUpload(null);
  }

  return (
    <Fold
      id="work-photos"
      title="Photos of finished work"
      summary={photos.length > 0 ? `${photos.length} of ${WORK_PHOTOS_MAX}` : "Missing"}
      isOpenTask={photos.length === 0}
    >
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <WorkPhotoItem key={photo.id} photo={photo} index={index} onSaved={onSaved} />
          ))}
        </ul>
      )}
      {upload ? (
        <ProgressBar
          label={`Sending photo ${upload.current} of ${upload.count}`}
          value={Math.round(upload.sent * 100)}
        />
      ) : (
        remaining > 0 && (
          <PhotoInput
            key={photos.length}
            max={remaining}
            error={problem}
            onChoose={(files) => void add(files)}
          />
        )
      )}
    </Fold>
  );
}
