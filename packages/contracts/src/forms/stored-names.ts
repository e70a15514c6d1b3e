/**
 * Fields whose published name differs between the calls and the documents with their answers (decisions.md, "Fidelity
 * first"): from the call's name to the document's.
 */
export const STORED_NAMES = {
  moe: { phone_number: 'phone', subject: 'subjects' },
  champion: { competition_year: 'competition_detail' },
} as const

type Renamed<Form, Names> = { [K in keyof Form as K extends keyof Names ? Names[K] & string : K]: Form[K] }

/** A form's fields under the names that its document has. */
export const asStored = <Form extends object, const Names extends Readonly<Record<string, string>>>(
  form: Form,
  names: Names,
): Renamed<Form, Names> =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [names[name] ?? name, value])) as Renamed<Form, Names>
