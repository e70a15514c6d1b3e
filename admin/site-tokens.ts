import { readFile } from 'node:fs/promises'

export const SITE_TOKENS_FILE = new URL('../site/src/styles/tokens.css', import.meta.url).pathname

const NAMES = [
  'ground',
  'ground2',
  'surface',
  'ink',
  'ink2',
  'line',
  'lineStrong',
  'primary',
  'primarySoft',
  'onPrimary',
  'action',
  'actionPress',
  'onAction',
  'success',
  'warning',
  'danger',
  'onDanger',
  'focus',
] as const
export type Mode = 'light' | 'dark'
export type Tokens = Record<(typeof NAMES)[number], string>

const COLOUR = /--([\w-]+):\s*(?:light-dark\((#\w+),\s*(#\w+)\)|(#\w+));/g

/** `--on-primary` is `onPrimary`, `--ground-2` is `ground2`. */
export async function readSiteTokens(): Promise<Record<Mode, Tokens>> {
  const colours = { light: new Map<string, string>(), dark: new Map<string, string>() }
  const css = await readFile(SITE_TOKENS_FILE, 'utf8')
  for (const [, property = '', light = '', dark = '', both = ''] of css.matchAll(COLOUR)) {
    const name = property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    colours.light.set(name, light || both)
    colours.dark.set(name, dark || both)
  }
  const pick = (mode: Mode) => Object.fromEntries(NAMES.map((name) => [name, colours[mode].get(name) ?? ''])) as Tokens
  return { light: pick('light'), dark: pick('dark') }
}
