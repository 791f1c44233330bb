import { Banner, type Tone } from "./banner.tsx";
import styles from "./toast.module.css";

export interface ToastItem {
  id: string | number;
  tone?: Tone;
  text: string;
}

export interface ToastProps {
  toast: ToastItem;
  onDismiss: () => void;
}

/** One short message over the page. */
export function Toast({ toast, onDismiss }: ToastProps) {
  return (
    <Banner
      tone={toast.tone ?? "success"}
      role="presentation"
      className={styles.toast}
      data-toast=""
      onDismiss={onDismiss}
    >
      {toast.text}
    </Banner>
  );
}

export interface ToastRegionProps {
  toasts: readonly ToastItem[];
  onDismiss: (id: ToastItem["id"]) => void;
}

/** The region for toasts. Render it even when it is empty, because a live region announces only changes. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  return (
    <section aria-live="polite" aria-label="Announcements" className={styles.region}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
      ))}
    </section>
  );
}
