require('./groups').runGroup(3);
