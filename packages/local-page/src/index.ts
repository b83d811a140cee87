export { localPage, localStyle } from './local-page.ts'
export { isFromThisMachine, isLoopback } from './this-machine.ts'
