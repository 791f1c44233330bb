import { formatPhone } from "@handwork/ui";

/** A phone number after other contact details; nothing if there is none. */
export const PhoneLink = ({ phone }: { phone: string | null }) =>
  phone && (
    <>
      {" "}
      · <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
    </>
  );
