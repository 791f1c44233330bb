import { messages } from "@handwork/contract";
import { Card } from "@handwork/ui";
import { ShieldCheck } from "lucide-react";
import styles from "./payment.module.css";

/** Says how the employer pays, and who processes the payment. */
export function PaymentMethod({ providers }: { providers: readonly string[] }) {
  const names = providers
    .map((provider) => messages.payment.providerNames[provider] ?? provider)
    .join(" or ");
  return (
    <Card tone="sunken">
      <h2 className={styles.heading}>Pay by card</h2>
      <p className="soft">
        {names === "sandbox"
          ? "You pay on a test page. No real card is charged."
          : `You pay on ${names || "the provider"}'s page. We never see your card.`}
      </p>
      <p className={styles.held}>
        <ShieldCheck size={20} aria-hidden /> {messages.profiles.paymentHeld}
      </p>
    </Card>
  );
}
