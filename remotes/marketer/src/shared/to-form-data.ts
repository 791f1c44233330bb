import { bareNumber } from "@handwork/contract";

/** Values as a multipart body; what is empty, null or not ticked is left out. */
export function toFormData(values: object): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) body.append(name, value);
    else if ((name === "phone_number" || name === "nin") && value)
      body.append(name, bareNumber(String(value)));
    else if (value !== null && value !== undefined && value !== "" && value !== false) {
      body.append(name, name.startsWith("password") ? String(value) : String(value).trim());
    }
  }
  return body;
}
