export { blocksOfText, readAnswerBlocks, readSentBlocks, type AnswerBlock } from './answer-blocks.ts'
export { answerGate, type GateVerdict, type ReadPage, type WantedFact } from './answer-gate.ts'
export { readDataValues, type DataValue } from './data-values.ts'
export { finderFor } from './compare/finder-for.ts'
