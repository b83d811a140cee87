/** Installs and compiles before any secret is set, so that the first start needs no network. */
import { findNode } from './find-node.mjs'
import { installWhole } from './install.mjs'
import { compileShop } from './shop-process.mjs'

const node = (await installWhole({ withTools: false })) ? findNode() : undefined
if (node) await compileShop(node)
else process.exitCode = 1
