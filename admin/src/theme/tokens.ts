import siteTokens from '../../../site/src/styles/tokens.css?raw'

export type Mode = 'light' | 'dark'

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
export type Tokens = Record<(typeof NAMES)[number], string>

const COLOUR = /--([\w-]+):\s*(?:light-dark\((#\w+),\s*(#\w+)\)|(#\w+));/g

/** The site's colours: one look for both. `--on-primary` is `onPrimary`, `--ground-2` is `ground2`. */
function readTokens(): Record<Mode, Tokens> {
  const read = { light: new Map<string, string>(), dark: new Map<string, string>() }
  for (const [, property = '', light = '', dark = '', both = ''] of siteTokens.matchAll(COLOUR)) {
    const name = property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    read.light.set(name, light || both)
    read.dark.set(name, dark || both)
  }
  const pick = (mode: Mode) => Object.fromEntries(NAMES.map((name) => [name, read[mode].get(name) ?? ''])) as Tokens
  return { light: pick('light'), dark: pick('dark') }
}

export const tokens = readTokens()

export const DISPLAY_FONT = '"Readex Pro", Plex, sans-serif'
export const BODY_FONT = 'Plex, "Readex Pro", sans-serif'
