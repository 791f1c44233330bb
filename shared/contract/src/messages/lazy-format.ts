/** Creates a British date format on first use, because this takes several milliseconds on a cheap phone. */
export function lazyFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat("en-GB", options);
    return format.format(date);
  };
}
