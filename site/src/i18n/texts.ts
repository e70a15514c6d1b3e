import type { Lang } from '@olympiad/contracts/lang'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import type { Values } from './values.ts'

type AnyKey = keyof typeof en
export type SiteTextKey = Exclude<AnyKey, keyof Values>
type Area = AnyKey extends `${infer A}.${string}` ? A : never
type ValuesOf<K extends AnyKey> = K extends keyof Values ? Values[K] : never
type Params<Name extends string = string> = Record<Name, string | number>
/** An unfilled text is an object, so that no page can show it by mistake. */
export type Template<Name extends string> = { readonly values: Name }

export type Texts<A extends Area> = {
  [K in AnyKey as K extends `${A}.${infer Name}` ? Name : never]: K extends keyof Values ? Template<Values[K]> : string
}

const catalogues: Record<Lang, Record<AnyKey, string>> = { ar, en }

const fillIn = (text: string, params: Params): string =>
  text.includes('{')
    ? text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
    : text

/** Fills the `{names}` of a text that an island or script received. */
export const fill = <Name extends string>(text: Template<Name> | string, params: Params<NoInfer<Name>>): string =>
  fillIn(text as string, params)

/** Texts with parameters require values. */
export const t = <K extends AnyKey>(
  lang: Lang,
  key: K,
  ...[params = {}]: [ValuesOf<K>] extends [never] ? [Params?] : [Params<ValuesOf<K>>]
): string => fillIn(catalogues[lang][key], params)

/** The raw text with its `{names}`, for a script to fill. */
export const getTemplate = (lang: Lang, key: keyof Values): string => catalogues[lang][key]

const areas = new Map<string, Readonly<Record<string, string>>>()

/** An island receives only its own area. */
export function getAreaTexts<A extends Area>(lang: Lang, name: A): Texts<A> {
  const prefix = `${name}.`
  const found =
    areas.get(lang + prefix) ??
    Object.fromEntries(
      Object.entries(catalogues[lang])
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, text]) => [key.slice(prefix.length), text]),
    )
  areas.set(lang + prefix, found)
  return found as unknown as Texts<A>
}

export function levelName(lang: Lang, title: string): string {
  const key = `age.${title}`
  return key in en ? t(lang, key as SiteTextKey) : title
}
