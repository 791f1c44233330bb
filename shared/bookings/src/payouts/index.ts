export { OwnBankAccount } from "./own-bank-account.tsx";
export { MonthField, MonthSums, Statement, Transfers } from "./statement.tsx";
