import { openModel } from "@appmon/korean/recognise/model-file";
import { recogniseWith } from "@appmon/korean/recognise/recognise";
import { trainRecogniser } from "@appmon/korean/recognise/train-recogniser";
import { foldOf } from "@appmon/korean/recognise/testing/folds";
import { measureRecognition } from "@appmon/korean/recognise/testing/measure-recognition";
import { readTrainingData } from "@appmon/korean/recognise/testing/read-patterns";
const data = readTrainingData();
for (const fold of process.argv.slice(2).map(Number)) { const t=performance.now(); const { train, test } = foldOf(data, fold, 1); const model = openModel(trainRecogniser(train, "")); const m=measureRecognition(test, (text) => recogniseWith(model, text)); console.log(fold, m.n, m.top1.toFixed(4), m.top3.toFixed(4), m.none.toFixed(4), ((performance.now()-t)/1000).toFixed(0)+"s"); }
