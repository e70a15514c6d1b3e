import { useTextsOf } from '../../shared/use-texts-of.ts'
import { personTexts } from './person-texts.ts'

export const usePersonTexts = () => useTextsOf(personTexts)
