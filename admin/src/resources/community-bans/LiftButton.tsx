import LiftIcon from '@mui/icons-material/LockOpenOutlined'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'

const textKey = (name: string) => `resources.community-bans.${name}`

export const LiftButton = () => (
  <DeleteRecordButton
    buttonLabel={textKey('lift')}
    recordName={textKey('lift_of')}
    question={textKey('lift_question')}
    undoMessage={textKey('lifted_soon')}
    done={textKey('lifted')}
    icon={<LiftIcon fontSize="small" />}
  />
)
