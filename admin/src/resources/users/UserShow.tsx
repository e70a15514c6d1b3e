import { useParams } from 'react-router'
import { PersonPage } from '../person/PersonPage.tsx'

/** Each role sees its sections, so no single right opens it. */
export function UserShow() {
  const { id = '' } = useParams()
  return <PersonPage key={id} id={id} />
}
