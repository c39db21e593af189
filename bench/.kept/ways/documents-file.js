"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.documentsFile = documentsFile;
const node_path_1 = require("node:path");
/** Where a file of so many documents is, in a folder with the inputs. */
function documentsFile(folder, count) {
    return (0, node_path_1.join)(folder, `documents-${count}.yaml`);
}
