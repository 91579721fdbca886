import './score-badge/define.ts'
import './score-banner/define.ts'
import './scan-form/define.ts'
