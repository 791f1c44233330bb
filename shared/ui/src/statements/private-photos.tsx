import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import styles from "./statements.module.css";

export type PhotoSize = "small" | "full";

export interface PrivatePhotosProps {
  /** Ids of the photos. */
  photos: readonly string[];
  /** Name of the person who added them. */
  by: string;
  /** Returns a URL for showing the photo. */
  load: (id: string, size: PhotoSize) => Promise<string>;
  /** Called when a photo could not be loaded. */
  onFailure: (error: unknown) => void;
}

/** Private photos. A button loads small versions, and a click on a small photo loads the full photo. */
export function PrivatePhotos({ photos, by, load, onFailure }: PrivatePhotosProps) {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map());
  const [full, setFull] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const missing = photos.filter((id) => !shown.has(id));
  if (photos.length === 0) return null;

  async function loading(action: () => Promise<void>) {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      onFailure(error);
    }
    setBusy(false);
  }
  const show = () =>
    loading(async () => {
      const loaded = await Promise.all(missing.map(async (id) => [id, await load(id, "small")] as const));
      setShown(new Map([...shown, ...loaded]));
    });
  const enlarge = (id: string) => loading(async () => setFull(await load(id, "full")));

  return (
    <div className={styles.added}>
      <p>Photos by {by}</p>
      {shown.size > 0 && (
        <ul className={styles.photos}>
          {[...shown].map(([id, source], index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Enlarge photo ${index + 1} by ${by}`}
                onClick={() => void enlarge(id)}
              >
                <img src={source} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <div>
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            busyLabel="Loading..."
            onClick={() => void show()}
          >
            {missing.length === 1 ? "Show 1 photo" : `Show ${missing.length} photos`}
          </Button>
        </div>
      )}
      <Dialog open={full !== null} onClose={() => setFull(null)} title={`Photo by ${by}`}>
        {full && <img src={full} alt="" className={styles.full} />}
      </Dialog>
    </div>
  );
}
