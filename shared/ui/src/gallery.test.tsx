/// <reference types="vite/client" />
import { composeStories, type Meta, type StoryObj } from "@storybook/react-vite";
import { render } from "@testing-library/react";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import * as ui from "./index.ts";

type Stories = { default: Meta } & Record<string, StoryObj>;
const files = import.meta.glob<Stories>("./**/*.stories.tsx", { eager: true });

it("has a story for every exported component", () => {
  const shown = Object.values(files).flatMap(({ default: { component, subcomponents } }) => [
    component,
    ...Object.values(subcomponents ?? {}),
  ]);
  const components = Object.entries(ui).filter(([name]) => /^[A-Z][a-z]/.test(name));
  expect(
    components.filter(([, component]) => !shown.includes(component as never)).map(([name]) => name),
  ).toEqual([]);
});

/** Rules for whole pages, and the colour rule, which `contrast.test.ts` checks instead. */
const excludedRules = [
  "color-contrast",
  "heading-order",
  "landmark-one-main",
  "page-has-heading-one",
  "region",
];
const rules = Object.fromEntries(excludedRules.map((rule) => [rule, { enabled: false }]));

describe.each(Object.entries(files))("%s", (_file, module) => {
  it.each(Object.entries(composeStories(module)))("%s is accessible", async (_name, Story) => {
    const { baseElement } = render(<Story />);
    const { violations } = await axe.run(baseElement, { rules });
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  });
});
