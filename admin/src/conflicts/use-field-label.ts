import { useTranslate } from 'react-admin'
import { fieldWords } from '../resources/audit/field-words.ts'
import { useLang } from '../use-lang.ts'

/** Fields whose words stand elsewhere than with the others of their resource. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'settings.retention': 'resources.settings.retention.kinds' }

/** What a field is called where it is typed, by its path: `seller.vat`. */
export function useFieldLabel(resource: string): (field: string) => string {
  const translate = useTranslate()
  const lang = useLang()
  return (field) => {
    const [first, ...inside] = field.split('.')
    const words = inside.length > 0 && ELSEWHERE[`${resource}.${first}`]
    const key = words ? `${words}.${inside.join('.')}` : `resources.${resource}.fields.${field}`
    const known: unknown = translate(key, { _: '' })
    return typeof known === 'string' && known !== '' ? known : fieldWords(field.split('.').at(-1) ?? field, lang)
  }
}
