export { OwnBankAccount } from "./own-bank-account.tsx";
export { MonthField, MonthSums, monthName, Statement, Transfers } from "./statement.tsx";
