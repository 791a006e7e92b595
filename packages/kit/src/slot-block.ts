/** The name that versions stored long ago import. */
export { CustomBlock as SlotBlock } from "./custom-block.tsx";
