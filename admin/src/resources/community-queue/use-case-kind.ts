import { MODERATION_CASE_KINDS, type ModerationCaseKind } from '@olympiad/contracts/community'
import { useSearchParams } from 'react-router'

export function useCaseKind() {
  const [params, setParams] = useSearchParams()
  const kind = MODERATION_CASE_KINDS.find((each) => each === params.get('kind'))
  const setKind = (next: ModerationCaseKind | undefined) => setParams(next ? { kind: next } : {})
  return { kind, setKind }
}
