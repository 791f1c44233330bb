import { useAction } from "@handwork/bookings";
import { CAPTION_MAX, endpoints, messages, type WorkPhoto } from "@handwork/contract";
import { useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import { Button, Cluster, Field, TextInput } from "@handwork/ui";
import { type FormEvent, useState } from "react";
import { afterRemoval } from "./after-removal.ts";
import styles from "./portfolio.module.css";
import type { PortfolioSectionProps } from "./section-props.ts";

interface WorkPhotoItemProps extends Pick<PortfolioSectionProps, "onSaved"> {
  photo: WorkPhoto;
  index: number;
}

/** A photo with an editable caption and a button to remove it. */
export function WorkPhotoItem({ photo, index, onSaved }: WorkPhotoItemProps) {
  const [caption, setCaption] = useState(photo.caption);
  const action = useAction(() => undefined);
  const params = { photo: photo.id };
  const name = photo.caption || `photo ${index + 1}`;
  const isChanged = caption.trim() !== photo.caption;
  useUnsavedWork(isChanged);

  function save(event: FormEvent): void {
    event.preventDefault();
    void action.run(async () => onSaved(await call(endpoints.workPhotoEdit, { params, body: { caption } })), {
      done: messages.profiles.saved,
      failed: messages.profiles.saveFailed,
    });
  }
  const remove = () =>
    action.run(async () => onSaved(await afterRemoval(call(endpoints.workPhotoDelete, { params }))), {
      done: messages.profiles.photoRemoved,
      failed: messages.profiles.saveFailed,
    });

  return (
    <li className={styles.photo}>
      <img src={photo.image_small} alt="" width={320} height={240} loading="lazy" />
      <form onSubmit={save} className={styles.caption}>
        <Field label={`Caption for photo ${index + 1}`}>
          <TextInput
            value={caption}
            maxLength={CAPTION_MAX}
            onChange={({ target }) => setCaption(target.value)}
          />
        </Field>
        <Cluster>
          {isChanged && (
            <Button type="submit" size="small" busy={action.busy} busyLabel="Saving...">
              Save caption
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            busy={action.busy}
            aria-label={`Remove ${name}`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        </Cluster>
      </form>
    </li>
  );
}
