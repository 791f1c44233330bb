import { describe, expect, test } from "vitest";
import { parseDays, validateJobDetails } from "./job-details.validation.ts";

const today = "2026-11-21";
const good = {
  description: "Fix the kitchen tap",
  address: "12 Allen Avenue",
  contact_person: "Ngozi Obi",
  contact_person_phone: "0801 234 5678",
  expectedDate: today,
  location: "Ikeja",
  days: "2",
};

describe("validateJobDetails", () => {
  test("accepts complete details, including today and a phone number with spaces", () => {
    expect(validateJobDetails(good, today)).toEqual({});
    expect(validateJobDetails({ ...good, contact_person_phone: "+234 801-234-5678" }, today)).toEqual({});
  });

  test("requires every field, with the specified messages", () => {
    const blank = {
      description: " ",
      address: "",
      contact_person: "",
      contact_person_phone: "",
      expectedDate: "",
      location: "",
      days: "1",
    };
    expect(validateJobDetails(blank, today)).toEqual({
      description: "Description is required",
      location: "Location is required",
      address: "Address is required",
      contact_person: "Contact person is required",
      contact_person_phone: "Contact phone is required",
      expectedDate: "Expected date is required",
    });
  });

  test("rejects a past day, an invalid phone number and a number of days out of range", () => {
    const bad = { ...good, expectedDate: "2026-11-20", contact_person_phone: "12345", days: "91" };
    expect(validateJobDetails(bad, today)).toEqual({
      expectedDate: "Expected date cannot be in the past",
      contact_person_phone: "Invalid format (e.g., +2348012345678 or 08012345678)",
      days: "Days must be a whole number from 1 to 90",
    });
  });
});

test.each([
  ["2099-12-31", undefined],
  ["2100-01-01", "Expected date is too far ahead"],
  ["20266-11-21", "Expected date is too far ahead"],
])("checks the expected date %s: %s", (expectedDate, problem) => {
  expect(validateJobDetails({ ...good, expectedDate }, today).expectedDate).toBe(problem);
});

test.each([
  ["1", 1],
  ["90", 90],
  ["0", null],
  ["91", null],
  ["1.5", null],
  ["", null],
  ["two", null],
])("parses %j as %j", (text, days) => {
  expect(parseDays(text)).toBe(days);
});
