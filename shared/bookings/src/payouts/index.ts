export { OwnBankAccount } from "./own-bank-account.tsx";
export { Statement } from "./statement.tsx";
