import type { Artisan } from "@handwork/contract";

export const artisanName = ({ user }: Artisan): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.username;

/** Whether the artisan can be put into a cart; without a daily pay there is nothing to charge. */
export const hasPay = ({ pay }: Artisan): boolean => Number(pay) > 0;

/** Id of an artisan's card in its page, and so the fragment that leads back to it. */
export const artisanAnchor = (id: number): string => `artisan-${id}`;
