import type { Ref } from "react";
import { ChoiceInput, MultiInput, SwitchInput } from "./choice-input.tsx";
import { FileInput } from "./file-input.tsx";
import { ImageInput } from "./image-input.tsx";
import { ColourInput, RangeInput, RatingInput, TagsInput } from "./special-input.tsx";
import { NumberInput, TextInput } from "./text-input.tsx";
import { RelationInput } from "./relation-input.tsx";
import type { FieldSchema, Json } from "../schema.ts";

/** A file is on its way, did not arrive and may yet, or neither. */
export type UploadState = "coming" | "failed" | "none";

/** What every input of a form gets. `value` is what the record holds; `null` = empty. */
export interface FieldInputProps {
  field: FieldSchema;
  value: Json;
  onChange: (value: Json) => void;
  onBlur: () => void;
  /** Id of the element that takes the focus and that the label names. */
  id: string;
  invalid: boolean;
  /** Ids of help and error text. */
  describedBy: string | undefined;
  /** The element to focus when this field is wrong. */
  inputRef: Ref<HTMLElement>;
  /** Id of the record of the same list that is changed: it is not offered to itself. */
  self?: string | undefined;
  /** Hears how it is with a file that the value waits for. Absent = nobody waits. */
  onUpload?: (state: UploadState) => void;
}

/** The input that fits a field's type. */
export function FieldInput(props: FieldInputProps) {
  switch (props.field.type) {
    case "number":
    case "money":
    case "percent":
      return <NumberInput {...props} />;
    case "rating":
      return <RatingInput {...props} />;
    case "daterange":
      return <RangeInput {...props} />;
    case "select":
    case "status":
      return <ChoiceInput {...props} />;
    case "multiselect":
      return <MultiInput {...props} />;
    case "tags":
      return <TagsInput {...props} />;
    case "boolean":
      return <SwitchInput {...props} />;
    case "image":
      return <ImageInput {...props} />;
    case "file":
      return <FileInput {...props} />;
    case "colour":
      return <ColourInput {...props} />;
    case "relation":
      return <RelationInput {...props} />;
    case "computed":
      return null;
    default:
      return <TextInput {...props} />;
  }
}
