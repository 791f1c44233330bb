import type { Artisan } from "@handwork/contract";

export const artisanName = ({ user }: Artisan): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.username;

/** Whether the artisan has a daily rate and can be added to a cart. */
export const hasPay = ({ pay }: Artisan): boolean => Number(pay) > 0;

/** Id of an artisan's card, also used as the URL fragment. */
export const artisanAnchor = (id: number): string => `artisan-${id}`;
