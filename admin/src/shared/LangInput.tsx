import { dirOf, type Lang } from '@olympiad/contracts/lang'
import { TextInput, type TextInputProps } from 'react-admin'

type LangInputProps = Omit<TextInputProps, 'lang' | 'slotProps'> & { lang: Lang }

/** Text in a language of its own: what is typed runs in its direction, the label in that of the console. */
export function LangInput({ lang, ...rest }: LangInputProps) {
  return <TextInput {...rest} slotProps={{ htmlInput: { lang, dir: dirOf(lang) } }} />
}
