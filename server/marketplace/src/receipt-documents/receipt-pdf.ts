import { readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import PDFDocument from "pdfkit";

// Noto Sans, reduced to Latin letters with the accents of Yoruba, Igbo and Hausa, and ₦. SIL Open Font License.
const regular = readFileSync(new URL("./fonts/noto-sans-400.ttf", import.meta.url));
const bold = readFileSync(new URL("./fonts/noto-sans-700.ttf", import.meta.url));

/** The text of a receipt or credit note. Amounts are already formatted. */
export interface ReceiptDocument {
  readonly title: string;
  readonly number: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly { readonly name: string; readonly detail: string; readonly amount: string }[];
  readonly total: readonly [label: string, amount: string];
  readonly notes: readonly string[];
  readonly issuedAt: Date;
}

/** An A4 page. All lengths are in points. */
const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;
const MARGIN = 56;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const AMOUNT_WIDTH = 120;
const LABEL_WIDTH = 130;
const GREEN = "#1d4d3a";
const INK = "#1f1d1a";
const SOFT_INK = "#5d5952";
const RULE_COLOUR = "#d8d2c6";

/** Draws the document as a PDF stream, and embeds only the letters that the document uses. */
export function drawReceipt(document: ReceiptDocument): Readable {
  const { title, number, issuedAt } = document;
  const pdf = new PDFDocument({
    ...{ size: "A4", margin: MARGIN, lang: "en-NG", displayTitle: true, pdfVersion: "1.7" as const },
    info: { Title: `${title} ${number}`, Author: "Handwork", CreationDate: issuedAt, ModDate: issuedAt },
  });
  pdf.registerFont("regular", regular).registerFont("bold", bold);
  drawHeading(pdf, document);
  for (const [label, value] of document.facts) drawFact(pdf, label, value);
  pdf.moveDown(1.5);
  drawRule(pdf);
  for (const line of document.lines) drawLine(pdf, line);
  drawTotal(pdf, document.total);
  pdf.font("regular").fontSize(9).fillColor(SOFT_INK);
  for (const note of document.notes) pdf.text(note, MARGIN, pdf.y, { width: WIDTH }).moveDown(0.5);
  pdf.end();
  return pdf;
}

type Pdf = PDFKit.PDFDocument;

function drawHeading(pdf: Pdf, { title, number }: ReceiptDocument): void {
  pdf.font("bold").fontSize(15).fillColor(GREEN).text("Handwork", MARGIN, MARGIN);
  pdf.moveDown(1.2).fontSize(24).fillColor(INK).text(title);
  pdf.font("regular").fontSize(12).fillColor(SOFT_INK).text(number).moveDown(1.2);
}

function drawFact(pdf: Pdf, label: string, value: string): void {
  const top = pdf.y;
  pdf.font("regular").fontSize(10).fillColor(SOFT_INK).text(label, MARGIN, top, { width: LABEL_WIDTH });
  pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, top, { width: WIDTH - LABEL_WIDTH });
  pdf.moveDown(0.4);
}

function drawRule(pdf: Pdf): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.75)
    .strokeColor(RULE_COLOUR)
    .stroke();
  pdf.y += 10;
}

function drawLine(pdf: Pdf, { name, detail, amount }: ReceiptDocument["lines"][number]): void {
  // Keep the row on one page.
  if (pdf.y > PAGE_HEIGHT - MARGIN - 60) pdf.addPage();
  const top = pdf.y;
  pdf.font("bold").fontSize(11).fillColor(INK);
  pdf.text(amount, MARGIN + WIDTH - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: "right" });
  pdf.text(name, MARGIN, top, { width: WIDTH - AMOUNT_WIDTH });
  pdf
    .font("regular")
    .fontSize(9)
    .fillColor(SOFT_INK)
    .text(detail, { width: WIDTH - AMOUNT_WIDTH });
  pdf.y += 10;
  drawRule(pdf);
}

function drawTotal(pdf: Pdf, [label, amount]: ReceiptDocument["total"]): void {
  if (pdf.y > PAGE_HEIGHT - MARGIN - 90) pdf.addPage();
  const top = pdf.y;
  pdf.font("bold").fontSize(14).fillColor(INK);
  pdf.text(amount, MARGIN + WIDTH / 2, top, { width: WIDTH / 2, align: "right" });
  pdf.text(label, MARGIN, top, { width: WIDTH / 2 });
  pdf.moveDown(2);
}
