import { endpoints, type MarketerReward, messages, REWARD_MAX } from "@handwork/contract";
import { call } from "@handwork/http";
import { Button, Cluster, formatNaira, Money, TextInput } from "@handwork/ui";
import { useState } from "react";
import { FormDialog, FormField, trimmedValue } from "../shared/form-dialog.tsx";

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const isAmount = (text: string) => AMOUNT.test(text) && Number(text) <= REWARD_MAX;

/** Shows the reward that marketers earn for each artisan, with a dialog to change it. */
export function MarketerRewardSetting({ reward }: { reward: MarketerReward }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="reward">
      <Cluster spread>
        <h2 id="reward">Marketer reward</h2>
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          Change the reward
        </Button>
      </Cluster>
      <p>
        <Money value={reward.amount} /> for each artisan that a marketer registers, as soon as the artisan has
        completed their first order.
      </p>
      {open && (
        <FormDialog
          title="Change the marketer reward?"
          submitLabel="Change the reward"
          intro={
            <p>This applies to first orders completed from now on. Rewards already earned do not change.</p>
          }
          validate={(values) => ({
            amount: isAmount(trimmedValue(values, "amount")) ? undefined : messages.payouts.rewardRequired,
          })}
          send={(values) =>
            call(endpoints.marketerRewardSet, { body: { amount: trimmedValue(values, "amount") } })
          }
          done="The marketer reward has been changed."
          onClose={() => setOpen(false)}
        >
          <FormField
            name="amount"
            label="Reward in naira"
            hint={`From ₦0 to ${formatNaira(REWARD_MAX)}. ₦0 means no reward.`}
            required
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              defaultValue={Number(reward.amount)}
              data-autofocus
            />
          </FormField>
        </FormDialog>
      )}
    </section>
  );
}
