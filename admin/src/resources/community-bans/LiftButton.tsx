import LiftIcon from '@mui/icons-material/LockOpenOutlined'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'

const words = (name: string) => `resources.community-bans.${name}`

/** Lifts a ban: asks first, and for some seconds it can be taken back. */
export const LiftButton = () => (
  <DeleteRecordButton
    word={words('lift')}
    named={words('lift_of')}
    question={words('lift_question')}
    soon={words('lifted_soon')}
    done={words('lifted')}
    icon={<LiftIcon fontSize="small" />}
  />
)
