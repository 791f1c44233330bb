/** An e-mail address; where a line is too short for it, it breaks after the @. */
export function EmailText({ value }: { value: string }) {
  const host = value.indexOf("@") + 1;
  return (
    <>
      {value.slice(0, host)}
      <wbr />
      {value.slice(host)}
    </>
  );
}
