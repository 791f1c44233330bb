/** A form, or the parameters of an address. */
interface Form {
  append(name: string, value: unknown): void;
}

/**
 * Stands in for axios' way of putting values into a form: the values of this API's addresses are texts and numbers, and
 * the forms it is sent are forms already. What is null or undefined is left out.
 */
export default function toFormData<F extends Form>(values: object, form: F): F {
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) form.append(name, value);
  }
  return form;
}
