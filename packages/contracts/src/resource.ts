import type { ConsoleResource } from './admin-rights.ts'
import type { Tag } from './call.ts'
import type { Lang } from './lang.ts'

// No schemas here: the console loads it with its first page. The api derives its schemas from it.

type Words = Readonly<Record<Lang, string>>

type Common = {
  readonly label: Words
  readonly help?: Words
  /** Heading of neighbouring inputs; a bilingual text shows its label there. */
  readonly group?: Words
  /** `form`: the console requires it, but a call may omit it. */
  readonly required?: true | 'form'
  readonly sortable?: true
  readonly filterable?: true
  readonly column?: true
}

export type Field = Common &
  (
    | {
        readonly kind: 'text'
        /** Stored as two fields: Arabic, and English with `_en`. */
        readonly bilingual?: true
        /** Characters. */
        readonly max: number
        /** Several lines; initial height of the input. */
        readonly rows?: number
        readonly searchable?: true
      }
    | { readonly kind: 'flag'; readonly defaultValue?: boolean }
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly initial?: number }
    | { readonly kind: 'order' }
    /** Name of an uploaded picture; `aspect` is width divided by height. */
    | { readonly kind: 'picture'; readonly aspect?: number }
    /** To a map if `mapLabel` is set, the label of the list's button; `%{name}` is the record's. */
    | { readonly kind: 'link'; readonly mapLabel?: Words }
    /** Chosen and shown in Riyadh's time; stored as `toISOString()`, or empty. */
    | { readonly kind: 'instant' }
    | { readonly kind: 'phone' }
    | { readonly kind: 'region' }
  )
export type Fields = Readonly<Record<string, Field>>

export const MAX_POSITION = 9999

export type ManagedResource = {
  readonly name: string
  /**
   * Envelope of the specification: `{ competions: […] }`, `{ competion: … }`; `id` names the record in calls
   * (`file_id`).
   */
  readonly envelopeKeys: { readonly many: string; readonly one: string; readonly id?: string }
  readonly tag: Tag
  /** After a verb: 'seasons', 'a season'. */
  readonly labels: { readonly many: Words; readonly one: Words }
}

export type FieldsResource = ManagedResource & { readonly fields: Fields }

export type RelatedCount = {
  readonly label: Words
  /** For screen readers; `%{name}` is the record's. */
  readonly ariaLabel: Words
  readonly resource: string
  readonly filter: string
}

export type SimpleResource = FieldsResource & {
  readonly defaultSort: { readonly field: string; readonly direction: 1 | -1 }
  readonly perPage: readonly [number, ...number[]]
  readonly screens: {
    /** In the menu and over the list; Arabic in its six plural forms, separated by `||||`. */
    readonly name: Words
    readonly empty: Words
    readonly emptyHint: Words
    readonly create: Words
    readonly search?: Words
    /** Field that names a record, and the field below it; by default both languages of the first. */
    readonly title: string
    readonly subtitle?: string
    readonly label?: Words
    readonly counts?: Readonly<Record<string, RelatedCount>>
  }
}

/** Its rights are in `admin-rights.ts`. */
type Declared = ManagedResource & { readonly name: ConsoleResource }

// @__NO_SIDE_EFFECTS__
export const declareResource = <const R extends Declared & { readonly fields?: Fields }>(resource: R): R => resource
// @__NO_SIDE_EFFECTS__
export const declareSimpleResource = <const R extends SimpleResource & Declared>(resource: R): R => resource

/** Without references, since the api chooses their type of id. */
type ValueOf<F extends Field> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'number' | 'order' }
    ? number
    : string
type Stored<Name extends string, F extends Field> = F extends { bilingual: true }
  ? Record<Name | `${Name}_en`, ValueOf<F>>
  : Record<Name, ValueOf<F>>
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never
export type FieldValues<Declared extends Fields> = UnionToIntersection<
  { [Name in keyof Declared & string]: Stored<Name, Declared[Name]> }[keyof Declared & string]
>

type TextNames<Declared extends Fields> = {
  [Name in keyof Declared & string]: Declared[Name] extends { kind: 'text' }
    ? keyof Stored<Name, Declared[Name]>
    : never
}[keyof Declared & string]
export type FieldTexts<Declared extends Fields> = Record<TextNames<Declared>, string>

export const storedNamesOfField = (name: string, field: Field): readonly string[] =>
  field.kind === 'text' && field.bilingual ? [name, `${name}_en`] : [name]

export const storedFieldNames = (fields: Fields, predicate: (field: Field) => boolean = () => true): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (predicate(field) ? storedNamesOfField(name, field) : []))

export const storedTextNames = <const Declared extends Fields>(fields: Declared) =>
  storedFieldNames(fields, ({ kind }) => kind === 'text') as (keyof FieldTexts<Declared>)[]

export const pickTexts = <const Declared extends Fields>(
  row: { readonly [Name in keyof FieldTexts<Declared>]?: string | undefined },
  fields: Declared,
) => Object.fromEntries(storedTextNames(fields).map((name) => [name, row[name] ?? ''])) as FieldTexts<Declared>
